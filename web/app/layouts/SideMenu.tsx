import type { Caller } from '../../api/session-state.ts';
import { settings } from '../../api/settings.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PageLink } from '../../navigation/PageLink.tsx';
import { kindOfCaller } from '../../api/caller.ts';
import { menuOf } from '../menu.ts';
import { pages } from '../../../shared/pages.ts';
import type { PageName } from '../../navigation/paths.ts';
import { HelpEntry } from '../keyboard/HelpEntry.tsx';
import styles from './layouts.module.css';

const icons: Partial<Record<PageName, IconName>> = {
  desk: 'desk',
  settings: 'settings',
  schedule: 'schedule',
  wip: 'schedule',
  projectPartners: 'building',
  capitalPartners: 'bank',
  fundingProfiles: 'funding',
  newCompanies: 'estate',
  companyForm: 'building',
  users: 'people',
  profile: 'person',
  logout: 'logout',
};

interface SideMenuProps {
  readonly caller: Caller;
  readonly page: PageName | undefined;
}

export function SideMenu({ caller, page }: SideMenuProps) {
  const { homeUrl, contactUrl } = settings();
  const current = page && (pages[page].shows ?? page);
  return (
    <nav className={styles['menu']} aria-label="Main">
      {menuOf(kindOfCaller(caller)).map((entry) => (
        <PageLink
          key={entry.page}
          to={entry.page}
          current={entry.page === current}
          className={styles['entry']}
        >
          <Icon name={icons[entry.page] ?? 'info'} />
          <span>{entry.label}</span>
        </PageLink>
      ))}
      <hr />
      <a className={styles['entry']} href={homeUrl}>
        <Icon name="home" />
        <span>Home</span>
      </a>
      <a className={styles['entry']} href={contactUrl}>
        <Icon name="mail" />
        <span>Contact</span>
      </a>
      <HelpEntry />
    </nav>
  );
}
