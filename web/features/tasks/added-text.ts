/** Text of the toast after tasks were added. */
export function addedText(count: number): string {
  if (count === 0) return 'Already added';
  return count === 1 ? '1 task added' : `${count} tasks added`;
}
