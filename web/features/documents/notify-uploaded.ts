import { notify } from '../../ui/notify.ts';

/** Bytes at each end of a file; one of them has the trailer of a PDF. */
const END_BYTES = 64 * 1024;
const ENCRYPTION = /\/Encrypt\s*(?:\d|<<)/;

/** Whether a file opens only with a password. Loads the PDF reader only for encrypted files, as most are not. */
async function needsPassword(file: File): Promise<boolean> {
  const ends = await Promise.all([file.slice(0, END_BYTES), file.slice(-END_BYTES)].map((end) => end.text()));
  if (!ends.some((text) => ENCRYPTION.test(text))) return false;
  const { isPasswordRequired } = await import('./preview/pdf.ts');
  return isPasswordRequired(file);
}

/** Confirms an upload, and warns of a file that its readers cannot open without a password. */
export async function notifyUploaded(file: File): Promise<void> {
  notify('good', `${file.name} is uploaded`);
  if (await needsPassword(file).catch(() => false))
    notify(
      'warning',
      `${file.name} is uploaded, but opens only with a password. Replace it with a copy that needs none.`,
    );
}
