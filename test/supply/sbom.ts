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

/** npm leaves out what a package.json of the old form says. */
function licensed(component: Component): Component {
  const id = licenceOf(component.name, component);
  return component.licenses?.length || !id ? component : { ...component, licenses: [{ license: { id } }] };
}

/**
 * What the product is made of, of the lock file alone, as CycloneDX 1.5: without network, and whatever is
 * installed. npm calls the product by the folder that it lies in; here it has its own name.
 */
export function softwareBill(): Bom {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const printed = execFileSync('npm', ['sbom', '--package-lock-only', '--offline', ...options], {
    encoding: 'utf8',
    maxBuffer: 1e8,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bom: Bom = JSON.parse(printed);
  const name = bom.metadata.component.purl.replace(/^pkg:npm\/(.+)@.+$/, '$1');
  const component = { ...bom.metadata.component, name };
  return { ...bom, metadata: { ...bom.metadata, component }, components: bom.components.map(licensed) };
}
