/** The money of a deal; this is the only place that computes it (deal.md, Names). */
export { dealFigures } from './deal/figures.ts';
export { breakEven, limitNeeded, shifted } from './deal/what-if.ts';
export { whatIfOf } from './deal/what-if-cases.ts';
