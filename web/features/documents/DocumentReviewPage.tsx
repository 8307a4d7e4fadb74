import { ActionIcon, Button } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { document as entity, type ProjectDocument } from '../../../shared/entities/document.ts';
import { PRODUCT_NAME } from '../../../shared/pages.ts';
import { call } from '../../api/client.ts';
import { useRecord } from '../../api/use-record.ts';
import { useGo } from '../../navigation/use-go.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { loadable } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MissingRecordPage } from '../../ui/MissingRecordPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { DecisionPanel } from './preview/DecisionPanel.tsx';
import { PreviewTools } from './preview/PreviewTools.tsx';
import { ReviewFacts } from './preview/ReviewFacts.tsx';
import styles from './preview/review.module.css';

const TITLE = 'DOCUMENT REVIEW';
const preview = loadable(() => import('./preview/PdfPreview.tsx'), { fallback: <Loading /> });
const PdfPreview = preview.Part;

const isPdf = ({ s3Key }: ProjectDocument) => s3Key.endsWith('.pdf');

/** The file beside the decision: its pages if it is a PDF, otherwise a download. */
export function Preview({ document }: { readonly document: ProjectDocument }) {
  const { id, documentLink, s3Version } = document;
  const showsPages = documentLink !== '' && isPdf(document);
  // A request for a link is logged as an opening, so it is not repeated. The link expires after 15 minutes.
  const readLink = () => call(contract.document.link, { params: { id } });
  const { data, error, mutate } = useSWR(showsPages ? ['review file', id, s3Version] : null, readLink, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  // Loads the code in parallel with the link; the component itself reports a failure.
  useEffect(() => {
    if (showsPages) preview.fetch().catch(() => undefined);
  }, [showsPages]);
  if (!documentLink) return <Empty title="No file has been uploaded" />;
  if (!showsPages)
    return (
      <section className={styles['stage']} aria-label="Preview">
        <PreviewTools document={document} />
        <Empty icon="file" title="Only PDF files are shown here">
          <p>Download the file to read it.</p>
        </Empty>
      </section>
    );
  if (data) {
    // `mutate` with a function rejects if there is no new link; a plain reload would keep the old link.
    const renew = async () => (await mutate(readLink, { revalidate: false }))?.url ?? data.url;
    return <PdfPreview key={s3Version} document={document} url={data.url} onReload={renew} />;
  }
  return <LoadState error={error} onRetry={() => void mutate()} />;
}

/** Returns the first documents to review in the order of the team's desk, and the number of all; empty while loading. */
function useReviewQueue(): { readonly ids: readonly string[]; readonly count: number } {
  const { data } = useSWR('review queue', () => call(contract.desk.todo, { query: { show: 'documents' } }));
  return { ids: data?.items.map(({ id }) => id) ?? [], count: data?.counts['documents'] ?? 0 };
}

/** Returns the id after `id`; the first after the last. Undefined if there is only this document. */
function nextInQueue(ids: readonly string[], id: string): string | undefined {
  const next = ids[ids.indexOf(id) + 1] ?? ids[0];
  return next === id ? undefined : next;
}

interface LoadedReviewProps {
  readonly document: ProjectDocument;
  readonly adopt: (document: ProjectDocument) => void;
}

function LoadedReview({ document, adopt }: LoadedReviewProps) {
  const { ids, count } = useReviewQueue();
  const go = useGo();
  const { record: project } = useRecord('project', document.projectId);
  const reviewSaves = useRef<Promise<unknown>>(undefined);
  const onSave = useCallback((saving: Promise<unknown>) => {
    reviewSaves.current = Promise.allSettled([reviewSaves.current, saving]);
  }, []);
  const position = ids.indexOf(document.id);
  const next = nextInQueue(ids, document.id);
  const open = (id: string | undefined) =>
    id
      ? go('documentReview', { documentId: id })
      : go('project', { projectId: document.projectId, section: 'documents' });
  return (
    <div className={styles['page']}>
      <title>{`${entity.title(document)} · ${PRODUCT_NAME}`}</title>
      <Preview document={document} />
      <aside className={styles['panel']} aria-label="Review">
        <div className={styles['head']}>
          <b>{position < 0 ? 'Document' : `Document ${position + 1} of ${count}`}</b>
          {position > 0 && (
            <ActionIcon
              aria-label="Previous document"
              title="Previous document"
              onClick={() => open(ids[position - 1])}
            >
              <Icon name="previous" />
            </ActionIcon>
          )}
          {next && <Button onClick={() => open(next)}>Next document</Button>}
        </div>
        <ReviewFacts document={document} project={project ?? undefined} onSave={onSave} />
        <DecisionPanel
          document={document}
          waitForReviewSaves={async () => reviewSaves.current}
          onChange={adopt}
          onDecided={(decided) => {
            adopt(decided);
            open(next);
          }}
        />
      </aside>
    </div>
  );
}

/** DOCUMENT REVIEW: a document next to its review and decision. After a decision, the next document opens. */
export default function DocumentReviewPage() {
  const documentId = useQueryParameter('documentId');
  const { record, error, reload, adopt } = useRecord('document', documentId);
  if (record) return <LoadedReview key={record.id} document={record} adopt={adopt} />;
  if (record === null || !documentId) return <MissingRecordPage title={TITLE} noun="document" back="desk" />;
  return (
    <Page title={TITLE}>
      <LoadState error={error} onRetry={reload} shape="record" />
    </Page>
  );
}
