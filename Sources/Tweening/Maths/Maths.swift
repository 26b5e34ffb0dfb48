/// Elementary functions with the same bits on every platform.
///
/// They use only `+ − × ÷ √`, which IEEE 754 rounds correctly, and bits; nothing is taken from the
/// platform's mathematics library and nothing is fused.
///
/// Every function states an error bound in fractions of an ulp. Tests assert it at reference points,
/// some hundred to a thousand a function, known to 60 digits: random ones, edges, and the worst that a
/// search over some 10⁸ has found. At a million points and more they assert that the result of a public one
/// lies within 1 ulp of the one of Foundation (next to it, or the same).
public enum Maths {}
