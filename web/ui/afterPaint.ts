/**
 * Runs once the next frame is drawn.
 * @param pause milliseconds to wait beyond the frame
 * @returns a function that cancels it
 */
export function onceDrawn(run: () => void, pause = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A frame that is asked for is drawn after this callback; a timer runs after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, pause);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * After the next frame is drawn: what a page shows first does not share the line with what comes next.
 * @param pause milliseconds to wait beyond the frame
 */
export async function afterPaint<T>(load: () => Promise<T>, pause = 0): Promise<T> {
  await new Promise<void>((resolve) => onceDrawn(resolve, pause));
  return load();
}
