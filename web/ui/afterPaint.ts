/**
 * After the next frame is drawn: what a page shows first does not share the line with what comes next.
 * @param pause milliseconds to wait beyond the frame
 */
export async function afterPaint<T>(load: () => Promise<T>, pause = 0): Promise<T> {
  // The first call comes before the frame is drawn, the second after it.
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, pause))),
  );
  return load();
}
