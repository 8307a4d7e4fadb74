import { PDFDataRangeTransport } from 'pdfjs-dist';

/** The file cannot be read: the network fails, or its link has expired. */
export class ReadFailure extends Error {}

interface Bytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole file. */
  readonly size: number;
}

/**
 * Reads a part of a file. Bypasses the browser's cache, which would serialise requests to one URL.
 * @param end position after the last byte
 * @throws ReadFailure
 */
export async function readRange(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Bytes> {
  try {
    const response = await fetch(url, {
      headers: { range: `bytes=${begin}-${end - 1}` },
      cache: 'no-store',
      signal,
    });
    if (!response.ok) throw new ReadFailure(`Status ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const size = Number(/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? bytes.length);
    return { bytes, size };
  } catch (error) {
    throw error instanceof ReadFailure ? error : new ReadFailure('No answer', { cause: error });
  }
}

interface RangedFileOptions {
  readonly url: string;
  /** The beginning of the file. */
  readonly first: Bytes;
  readonly abortController: AbortController;
  /** Called when a later part cannot be read. */
  readonly onLost: () => void;
}

/** Reads the parts of a file that pdf.js requests. */
export class RangedFile extends PDFDataRangeTransport {
  readonly #options: RangedFileOptions;

  constructor(options: RangedFileOptions) {
    super(options.first.size, options.first.bytes);
    this.#options = options;
  }

  override requestDataRange(begin: number, end: number): void {
    const { url, abortController, onLost } = this.#options;
    readRange(url, begin, end, abortController.signal).then(
      ({ bytes }) => !abortController.signal.aborted && this.onDataRange(begin, bytes),
      () => !abortController.signal.aborted && onLost(),
    );
  }

  override abort(): void {
    this.#options.abortController.abort();
  }
}
