/** The address inside `Name <address>`, or the text itself. */
export function bareAddress(text: string): string {
  const match = /<([^<>]*)>\s*$/.exec(text);
  return (match?.[1] ?? text).trim();
}

/** An address's domain and all parent domains, longest first. */
export function domainsOf(address: string): string[] {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

const LOCAL_PART = /^(?:"[^"\r\n]+"|[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+)$/;
const DOMAIN =
  /^(?=.{1,253}$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** SES's error message for an invalid address; undefined for a valid one. SES accepts only ASCII addresses. */
export function addressFault(text: string): string | undefined {
  if (/[\r\n]/.test(text)) return 'Illegal address';
  const address = bareAddress(text);
  const at = address.lastIndexOf('@');
  if (at < 0) return "Missing final '@domain'";
  const local = address.slice(0, at);
  if (local.length > 64 || !LOCAL_PART.test(local))
    return 'Local address contains illegal characters or is too long';
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return 'Illegal dots in local address';
  return DOMAIN.test(address.slice(at + 1)) ? undefined : 'Domain contains illegal characters';
}
