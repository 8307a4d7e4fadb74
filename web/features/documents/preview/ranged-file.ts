import { PDFDataRangeTransport } from 'pdfjs-dist';

/** The file cannot be read: the network fails, or its link has expired. */
export class ReadFailure extends Error {}

interface Bytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the whole file. */
  readonly size: number;
}

/**
 * Reads a part of a file. Past the browser's cache, which lets requests of one address wait for each other.
 * @param end the byte after the last one
 * @throws ReadFailure
 */
export async function readRange(
  url: string,
  begin: number,
  end: number,
  signal: AbortSignal,
): Promise<Bytes> {
  try {
    const answer = await fetch(url, {
      headers: { range: `bytes=${begin}-${end - 1}` },
      cache: 'no-store',
      signal,
    });
    if (!answer.ok) throw new ReadFailure(`Status ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? bytes.length);
    return { bytes, size };
  } catch (error) {
    throw error instanceof ReadFailure ? error : new ReadFailure('No answer', { cause: error });
  }
}

interface RangedFileOptions {
  readonly url: string;
  /** The beginning of the file. */
  readonly first: Bytes;
  readonly ending: AbortController;
  /** Called when a later part cannot be read. */
  readonly onLost: () => void;
}

/** Gives pdf.js the parts of a file that it asks for. */
export class RangedFile extends PDFDataRangeTransport {
  readonly #options: RangedFileOptions;

  constructor(options: RangedFileOptions) {
    super(options.first.size, options.first.bytes);
    this.#options = options;
  }

  override requestDataRange(begin: number, end: number): void {
    const { url, ending, onLost } = this.#options;
    readRange(url, begin, end, ending.signal).then(
      ({ bytes }) => !ending.signal.aborted && this.onDataRange(begin, bytes),
      () => !ending.signal.aborted && onLost(),
    );
  }

  override abort(): void {
    this.#options.ending.abort();
  }
}
