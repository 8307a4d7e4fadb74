/**
 * Loads after the next frame, so that the page's first content loads without competition.
 * @param pause milliseconds to wait after the frame
 */
export async function afterPaint<T>(load: () => Promise<T>, pause = 0): Promise<T> {
  // The timer runs after the requested frame has rendered.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)));
  return load();
}
