import type { ReactNode } from 'react';
import { settings, socialLinks } from '../../api/settings.ts';
import styles from './layouts.module.css';
import { BrandPanel } from './BrandPanel.tsx';
import { TopBar } from './TopBar.tsx';

/** Layout of public pages: help link, social links and copyright. */
export function SignedOut({ children }: { readonly children: ReactNode }) {
  const { contactUrl, homeUrl, socialUrls } = settings();
  return (
    <div className={styles['public']} data-signed-out>
      <div className={styles['publicColumn']}>
        <TopBar
          end={
            <p className={styles['help']}>
              Need Help? <a href={contactUrl}>Contact Us</a>
            </p>
          }
        />
        <main id="main" className={styles['publicMain']}>
          {children}
        </main>
        <footer className={styles['footer']}>
          <nav aria-label="Social media">
            {socialLinks(socialUrls).map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </nav>
          <p>
            © 2025 <a href={homeUrl}>Property Finance Portal</a>. All rights reserved.
          </p>
        </footer>
      </div>
      <BrandPanel />
    </div>
  );
}
