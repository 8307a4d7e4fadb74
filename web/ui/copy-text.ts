import { notify } from './notify.ts';

/** Copies a text that is in sight, and says so. @param label what it is: `Key` */
export async function copyText(label: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('good', `${label} copied`);
  } catch {
    notify('bad', `The ${label.toLowerCase()} could not be copied. Please select it and copy it.`);
  }
}
