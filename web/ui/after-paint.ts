/**
 * Loads after the next frame is drawn: what a page shows first does not share the line with what comes next.
 * @param pause milliseconds to wait beyond the frame
 */
export async function afterPaint<T>(load: () => Promise<T>, pause = 0): Promise<T> {
  // A frame that is asked for is drawn after this callback; a timer runs after it.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, pause)));
  return load();
}
