import { execFileSync } from 'node:child_process';
import { licenceOf } from './packages.ts';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly object[];
}

interface Bom {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

/** Adds a licence that npm leaves out, since package.json states it in the old style. */
function addLicence(component: Component): Component {
  const id = licenceOf(component.name, component);
  return component.licenses?.length || !id ? component : { ...component, licenses: [{ license: { id } }] };
}

/**
 * Software bill of materials as CycloneDX 1.5, generated offline from the lock file alone. npm would name the product
 * after its folder; here it has its own name.
 */
export function softwareBill(): Bom {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const output = execFileSync('npm', ['sbom', '--package-lock-only', '--offline', ...options], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bom: Bom = JSON.parse(output);
  const name = bom.metadata.component.purl.replace(/^pkg:npm\/(.+)@.+$/, '$1');
  const component = { ...bom.metadata.component, name };
  return { ...bom, metadata: { ...bom.metadata, component }, components: bom.components.map(addLicence) };
}
