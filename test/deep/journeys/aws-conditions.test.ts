import { it } from 'vitest';
import { newAccount } from '../../../infra/local/like-aws.ts';
import { PDF } from '../../support/files.ts';
import { journey } from '../../support/journey.ts';
import { completeProject, dismissToast, fillIn, pressSave } from '../../support/screen.ts';
import { pollUntilDefined } from '../../support/portal-process.ts';

// Simulates late indexes, several shards, cold starts, small batches, and errors cached by CloudFront.
const stage = journey({ likeAws: newAccount });

interface Mail {
  readonly subject: string;
}

/** Waits for the mail that notifies the team of a project. */
const waitForTeamMail = (projectName: string) =>
  pollUntilDefined(async () => {
    const mails = (await (await fetch(`${stage.portal.url}/local/mail.json`)).json()) as readonly Mail[];
    return mails.find(({ subject }) => subject.includes(` submitted ${projectName} `));
  });

it('shows current data in every list while a partner adds and edits a project, and adds a document', async () => {
  const page = await stage.openAs('developer@portal.test');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await page.getByRole('link', { name: 'Transaction Schedule' }).click();
  await page.getByRole('button', { name: 'Add Project' }).first().click();
  await fillIn(page, completeProject);
  await pressSave(page);
  await page.getByText('Thank you for submitting Kingfisher Terraces.').waitFor();
  await dismissToast(page, 'Project details saved');
  await page.getByRole('button', { name: 'Go to Transaction Schedule' }).click();
  await page.getByRole('link', { name: 'Edit Project: Kingfisher Terraces' }).click();
  await fillIn(page, { 'Project Name': 'Kingfisher Row' });
  await pressSave(page);
  await dismissToast(page, 'Project details saved');
  await rowOf('Kingfisher Row').waitFor();
  await rowOf('Kingfisher Terraces').waitFor({ state: 'detached' });
  // New projects have no link to their documents; later ones do.
  await page.goto(`${stage.portal.url}/admin/schedule`);
  await page
    .getByRole('link', { name: /Project Documents/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add Document' }).first().click();
  await fillIn(page, { 'Document Title': 'Plan' });
  const file = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: PDF };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await page.getByText('Plan.pdf is uploaded').waitFor();
  await fillIn(page, { 'Document Type': 'Valuations', 'Document Status': 'In Review' });
  await pressSave(page);
  await page.getByText('Document saved').first().waitFor();
  await page.getByRole('button', { name: 'Back' }).first().click();
  await rowOf('Plan').getByText('In Review').first().waitFor();
  await waitForTeamMail('Kingfisher Terraces');
});
