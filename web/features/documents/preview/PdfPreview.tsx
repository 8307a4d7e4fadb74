import { useEffect, useState } from 'react';
import { Loading } from '../../../ui/Loading.tsx';
import { failureText, openPdf, type Pdf } from './pdf.ts';
import { PdfSheet } from './PdfSheet.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import styles from './review.module.css';

interface PdfPreviewProps {
  readonly url: string;
  readonly fileName: string;
}

interface Opened {
  readonly pdf: Pdf;
  /** Of the first page, in points. */
  readonly size: readonly [width: number, height: number];
}

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** Points are 1/72 inch, CSS pixels 1/96. */
const PIXELS = 96 / 72;

function usePdf(url: string) {
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const loading = openPdf(url);
    const open = async () => {
      const pdf = await loading.promise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      setOpened({ pdf, size: [width, height] });
    };
    let isClosed = false;
    open().catch((error: unknown) => !isClosed && setFailure(failureText(error)));
    return () => {
      isClosed = true;
      void loading.destroy();
    };
  }, [url]);
  return { opened, failure };
}

/** The pages of a PDF, below its name and tools. */
export default function PdfPreview({ url, fileName }: PdfPreviewProps) {
  const { opened, failure } = usePdf(url);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const step = (by: 1 | -1) => {
    const at = STEPS.findIndex((one) => one === zoom) + by;
    setZoom(STEPS[at] ?? zoom);
  };
  return (
    <section className={styles['stage']} aria-label="Preview">
      <PreviewTools
        fileName={fileName}
        url={url}
        pages={opened && `Page ${page} of ${opened.pdf.numPages}`}
        zoom={zoom}
        onZoom={step}
      />
      {/* A scrollable region must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['well']} tabIndex={0} aria-label="Pages">
        {failure && <p role="alert">{failure}</p>}
        {!opened && !failure && <Loading />}
        {opened &&
          Array.from({ length: opened.pdf.numPages }, (_, index) => (
            <PdfSheet
              key={index + 1}
              pdf={opened.pdf}
              number={index + 1}
              scale={zoom * PIXELS}
              isEnlarged={zoom > 1}
              size={opened.size}
              onVisible={setPage}
            />
          ))}
      </section>
    </section>
  );
}
