import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { pageAt } from '../../../navigation/paths.ts';
import { Page } from '../../../ui/Page.tsx';
import { PageButton } from '../../../ui/PageButton.tsx';
import { useTabInView } from '../../../ui/use-tab-in-view.ts';
import styles from './settings.module.css';
import { sectionOf, settingsSections, type SettingsSection } from './settings-sections.ts';

interface SettingsPageProps {
  /** Sections that other features provide; `web/app/SettingsPageWithSections.tsx` puts the page together. */
  readonly parts: Readonly<Record<SettingsSection, ComponentType>>;
}

/** SETTINGS of the portal, for administrators; each section has its own address. */
export default function SettingsPage({ parts }: SettingsPageProps) {
  const { page, label, add } = sectionOf(pageAt(useLocation().pathname));
  const Section = parts[page];
  const links = useTabInView<HTMLElement>(page);
  return (
    <Page
      title="SETTINGS"
      name={label}
      actions={
        add && (
          <PageButton to={add.page} icon="plus">
            {add.label}
          </PageButton>
        )
      }
    >
      <nav ref={links} className={styles['tabs']} aria-label="Sections">
        {settingsSections.map((section) => (
          <PageLink key={section.page} to={section.page} current={section.page === page}>
            {section.label}
          </PageLink>
        ))}
      </nav>
      <Section />
    </Page>
  );
}
