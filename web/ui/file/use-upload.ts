import { useEffect, useRef, useState } from 'react';
import { contentTypeOf, fileIssue, type FileKinds } from '../../../shared/files.ts';
import { ApiError, isInvalid, messageOf } from '../../api/errors.ts';
import { sendFile, type PresignedUpload } from '../../api/send-file.ts';
import { useLatest } from '../use-latest.ts';

export interface UploadedFile {
  readonly uploadId: string;
  readonly fileName: string;
}

type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'refused'; readonly message: string }
  | { readonly step: 'sending'; readonly fileName: string; readonly percent: number }
  | { readonly step: 'checking'; readonly fileName: string }
  | {
      readonly step: 'failed';
      readonly fileName: string;
      readonly message: string;
      /** Whether the same file can succeed later. */
      readonly canRetry: boolean;
    };

interface Options {
  readonly kinds: FileKinds;
  readonly requestUpload: (body: { contentType: string; size: number }) => Promise<PresignedUpload>;
  /** Confirms to the server that the file was uploaded. */
  readonly confirm: (uploaded: UploadedFile, file: File) => Promise<void>;
}

export interface Upload {
  readonly state: UploadState;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
  /** Continues from the failed step: an uploaded file is not sent again. */
  readonly retry: () => void;
}

interface Attempt {
  readonly file: File;
  readonly abort: AbortController;
  /** Set once the file was transferred. */
  uploadId?: string;
}

/** The maximum that the server accepts. Longer names lose their beginning, so that the extension is kept. */
const NAME_LIMIT = 300;
/** Whether the server refused the file itself, not an upload that expired or was replaced. */
const isFileRefused = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && !error.issues['uploadId'];
const idle: UploadState = { step: 'idle' };

/** Uploads a file: permission, transfer, confirmation. Can be cancelled, and retried after a failure. */
export function useUpload({ kinds, requestUpload, confirm }: Options): Upload {
  const [state, setState] = useState<UploadState>(idle);
  const current = useRef<Attempt>(undefined);
  const latestConfirm = useLatest(confirm);
  useEffect(() => () => current.current?.abort.abort(), []);

  async function transfer({ file, abort }: Attempt, report: (state: UploadState) => void): Promise<string> {
    const { name: fileName, size } = file;
    report({ step: 'sending', fileName, percent: 0 });
    const upload = await requestUpload({ contentType: contentTypeOf(kinds, fileName) ?? '', size });
    abort.signal.throwIfAborted();
    await sendFile(upload, file, (percent) => report({ step: 'sending', fileName, percent }), abort.signal);
    return upload.uploadId;
  }

  async function run(attempt: Attempt): Promise<void> {
    current.current = attempt;
    const { name: fileName } = attempt.file;
    const report = (next: UploadState) => {
      if (current.current === attempt && !attempt.abort.signal.aborted) setState(next);
    };
    try {
      attempt.uploadId ??= await transfer(attempt, report);
      report({ step: 'checking', fileName });
      const uploaded = { uploadId: attempt.uploadId, fileName: fileName.slice(-NAME_LIMIT) };
      await latestConfirm.current(uploaded, attempt.file);
      report(idle);
    } catch (error) {
      // A confirmation of the same upload would fail again.
      if (isInvalid(error)) delete attempt.uploadId;
      report({ step: 'failed', fileName, message: messageOf(error), canRetry: !isFileRefused(error) });
    }
  }

  return {
    state,
    start: (file) => {
      const message = fileIssue(kinds, file);
      if (message) return setState({ step: 'refused', message });
      current.current?.abort.abort();
      void run({ file, abort: new AbortController() });
    },
    cancel: () => {
      current.current?.abort.abort();
      setState(idle);
    },
    retry: () => {
      const { file, uploadId } = current.current ?? {};
      if (file) void run({ file, abort: new AbortController(), ...(uploadId && { uploadId }) });
    },
  };
}
