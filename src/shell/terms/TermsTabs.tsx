import { Tabs } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShownTerms, TermsTab } from '#machines/portal/terms-setup.ts';
import { sessionActor } from '#src/app/user-root.ts';
import { ConsentPreferences } from '#src/shell/consent/ConsentPreferences.tsx';
import { useIsDialogFull } from '#src/ui/use-is-narrow.ts';
import { termsTexts } from './terms-texts.ts';
import { TermsDocument } from './TermsDocument.tsx';
import { TermsName } from './TermsName.tsx';
import css from './Terms.module.css';

const SETTINGS = 'settings';

const asTab = (value: string | null): TermsTab => (value === SETTINGS ? SETTINGS : Number(value));

type Props = { documents: ShownTerms[]; tab: TermsTab | null };

/** Section 2: one tab per document, and the consent settings after the privacy policy. */
export function TermsTabs({ documents, tab }: Props) {
  const intl = useIntl();
  const isFull = useIsDialogFull();
  const list = useRef<HTMLDivElement>(null);
  // A tab opened from the menu may be outside the visible part of the list.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  const policy = documents.find(({ IsPrivacyPolicy }) => IsPrivacyPolicy);
  const label = intl.formatMessage(termsTexts.documents);
  return (
    <Tabs
      unstyled
      className={css.tabs}
      classNames={{ list: css.list ?? '', tab: css.tab ?? '', panel: css.panel ?? '' }}
      orientation={isFull ? 'horizontal' : 'vertical'}
      value={String(tab)}
      onChange={value => sessionActor('terms')?.send({ type: 'tab.chosen', tab: asTab(value) })}
      keepMounted={false}
    >
      <Tabs.List ref={list} aria-label={label}>
        {documents.map(terms => (
          <Fragment key={terms.Id}>
            <Tabs.Tab value={String(terms.Id)}>
              <TermsName terms={terms} />
            </Tabs.Tab>
            {terms === policy && (
              <Tabs.Tab value={SETTINGS} className={css.settings ?? ''}>
                <FormattedMessage {...termsTexts.settings} />
              </Tabs.Tab>
            )}
          </Fragment>
        ))}
      </Tabs.List>
      {documents.map(terms => (
        <Tabs.Panel key={terms.Id} value={String(terms.Id)}>
          <TermsDocument terms={terms} />
        </Tabs.Panel>
      ))}
      <Tabs.Panel value={SETTINGS} className={css.preferences ?? ''}>
        <ConsentPreferences />
      </Tabs.Panel>
    </Tabs>
  );
}
