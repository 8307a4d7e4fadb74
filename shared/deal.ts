/** Computes all figures of a deal; no other code computes them (deal.md, Names). */
export { dealFigures } from './deal/figures.ts';
export { breakEven, limitNeeded, shifted } from './deal/what-if.ts';
export { whatIfOf } from './deal/what-if-cases.ts';
