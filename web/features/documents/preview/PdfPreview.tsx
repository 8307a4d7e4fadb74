import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ProjectDocument } from '../../../../shared/entities/document.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { failureText, openPdf, type Pdf } from './pdf.ts';
import { PdfSheet } from './PdfSheet.tsx';
import { PreviewTools } from './PreviewTools.tsx';
import { ReadFailure } from './ranged-file.ts';
import styles from './review.module.css';

interface PdfPreviewProps {
  readonly document: ProjectDocument;
  readonly url: string;
  /** Requests a new link. */
  readonly onReload: () => Promise<string>;
}

interface ReadyPdf {
  readonly pdf: Pdf;
  /** Of the first page, in points. */
  readonly size: readonly [width: number, height: number];
}

const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** Points are 1/72 inch, CSS pixels 1/96. */
const PIXELS_PER_POINT = 96 / 72;

/** A link as an object, because two links signed in the same second have equal URLs. */
interface Link {
  readonly url: string;
}

/** Opens the file that a link points to. After a new link, the old pages stay visible until its file is open. */
function usePdf(link: Link) {
  const [opened, setOpened] = useState<ReadyPdf>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    let isClosed = false;
    const fail = (error: unknown) => {
      if (!isClosed) setFailure({ error });
    };
    const { pdf: pdfPromise, close } = openPdf(link.url, () => fail(new ReadFailure()));
    const open = async () => {
      const pdf = await pdfPromise;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (isClosed) return;
      setFailure(undefined);
      setOpened({ pdf, size: [width, height] });
    };
    open().catch(fail);
    return () => {
      isClosed = true;
      close();
    };
  }, [link]);
  return { opened, failure };
}

/** The pages of a PDF, below its name and tools. */
export default function PdfPreview({ document, url, onReload }: PdfPreviewProps) {
  const [link, setLink] = useState<Link>({ url });
  const { opened, failure } = usePdf(link);
  const reloading = useTask(async () => setLink({ url: await onReload() }));
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const step = (by: 1 | -1) => {
    const at = ZOOM_STEPS.findIndex((zoomStep) => zoomStep === zoom) + by;
    setZoom(ZOOM_STEPS[at] ?? zoom);
  };
  return (
    <section className={styles['stage']} aria-label="Preview">
      <PreviewTools
        document={document}
        pageText={opened && `Page ${page} of ${opened.pdf.numPages}`}
        zoom={zoom}
        onZoom={step}
      />
      <ScrollRegion className={styles['pages']} label="Pages">
        {failure && (
          <p className={styles['failure']} role="alert">
            {failureText(failure.error)}
            {/* A new link may help. */}
            {failure.error instanceof ReadFailure && (
              <Button loading={reloading.working} onClick={() => reloading.run()}>
                Load again
              </Button>
            )}
          </p>
        )}
        {!opened && !failure && <Loading />}
        {opened &&
          Array.from({ length: opened.pdf.numPages }, (_, index) => (
            <PdfSheet
              key={index + 1}
              pdf={opened.pdf}
              number={index + 1}
              scale={zoom * PIXELS_PER_POINT}
              isEnlarged={zoom > 1}
              size={opened.size}
              onVisible={setPage}
            />
          ))}
      </ScrollRegion>
    </section>
  );
}
