import { useEffect, useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { DEFAULT_PICTURE, type User } from '../../../../shared/entities/user.ts';
import { fileIssue, megabytes, pictureFiles } from '../../../../shared/files.ts';
import { call } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { readRecord } from '../../../api/records.ts';
import { refreshCaller } from '../../../api/session.ts';
import { FileDrop } from '../../../ui/file/FileDrop.tsx';
import { UploadProgress } from '../../../ui/file/UploadProgress.tsx';
import { useUpload, type UploadedFile } from '../../../ui/file/use-upload.ts';
import type { FormContext } from '../../../ui/form/form-context.ts';
import formStyles from '../../../ui/form/form.module.css';
import { notify } from '../../../ui/notify.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import styles from './picture.module.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const CropDialog = lazyPart(() => import('./CropDialog.tsx'));

const HINT = `PNG, JPG or JPEG, up to ${megabytes(pictureFiles.maxBytes)}`;

/** Confirms an uploaded picture; updates the profile immediately and keeps unsaved input. */
async function confirmPicture({ record, adopt }: FormContext<User>, file: UploadedFile): Promise<void> {
  const { email, version } = record;
  try {
    const body = { ...file, version };
    adopt(await call(contract.user.confirmPicture, { params: { email }, body }));
    void refreshCaller();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const fresh = await readRecord('user', email);
    if (fresh) adopt(fresh);
    throw error;
  }
}

/** Selects, crops and uploads the user's own picture. */
export function ProfilePicture({ context }: { readonly context: FormContext<User> }) {
  const { record, setBusy } = context;
  const { email } = record;
  const latest = useLatest(context);
  const [pictureUrl, setPictureUrl] = useState<string>();
  const [issue, setIssue] = useState<string>();
  const { state, start, cancel, retry } = useUpload({
    kinds: pictureFiles,
    requestUpload: (body) => call(contract.user.grantPicture, { params: { email }, body }),
    confirm: async (file) => {
      await confirmPicture(latest.current, file);
      notify('good', 'Picture saved');
    },
  });
  const isBusy = state.step === 'sending' || state.step === 'checking';
  useEffect(() => setBusy(isBusy), [isBusy, setBusy]);
  const choose = (file: File) => {
    const fileProblem = fileIssue(pictureFiles, file);
    setIssue(fileProblem);
    if (!fileProblem) setPictureUrl(URL.createObjectURL(file));
  };
  const close = () => {
    if (pictureUrl) URL.revokeObjectURL(pictureUrl);
    setPictureUrl(undefined);
  };
  return (
    <fieldset className={formStyles['section']}>
      <legend>Profile Picture</legend>
      <div className={styles['picture']}>
        <img src={record.profile_picture || DEFAULT_PICTURE} alt="Your profile" />
        <div className={styles['choice']}>
          {!isBusy && (
            <FileDrop
              kinds={pictureFiles}
              label="Choose a picture or drop it here"
              hint={HINT}
              issue={issue}
              onFile={choose}
            />
          )}
          <UploadProgress state={state} cancel={cancel} retry={retry} />
        </div>
      </div>
      {pictureUrl && (
        <CropDialog
          pictureUrl={pictureUrl}
          onClose={close}
          onCrop={(picture) => {
            close();
            start(picture);
          }}
        />
      )}
    </fieldset>
  );
}
