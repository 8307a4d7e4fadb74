/** The functions that compute the figures of a deal; no other code computes them (deal.md, Names). */
export { dealFigures } from './deal/figures.ts';
export { findBreakEven, findNeededLimit, shiftPlan } from './deal/what-if.ts';
export { computeWhatIf } from './deal/what-if-cases.ts';
