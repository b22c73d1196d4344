import { IconArrowLeft, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Address } from '#src/addresses/path-to.ts';
import { navigate } from '#src/app/navigation.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { splitTexts } from './split-texts.ts';
import css from './Split.module.css';

/** Id of the panel's heading, which gets the focus when a row is opened. */
export const PANEL_HEADING = 'panel-heading';

type Props = {
  /** The id of the row. */
  open: number;
  title: ReactNode;
  /** Below the title, such as the row's status. */
  about: ReactNode;
  testId: string;
  /** The rows above and below; null at the ends of the list. */
  previous: number | null;
  next: number | null;
  /** The address of the list with this row open, or without one. */
  addressOf: (id: number | null) => Address;
  children: ReactNode;
};

/** The panel of a `SplitView`. Esc closes it. */
export function SplitPanel({ open, title, about, testId, previous, next, addressOf, children }: Props) {
  const intl = useIntl();
  const show = (id: number | null) => navigate(addressOf(id), { keepsScroll: true });
  // The row that a button opened, which keeps the focus: it has to be announced.
  const [stepped, setStepped] = useState<number | null>(null);
  const step = (to: number | null) => () => {
    setStepped(to);
    show(to);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is an addition to the link
    <section
      className={css.panel}
      aria-labelledby={PANEL_HEADING}
      data-testid={testId}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) show(null);
      }}
    >
      <div className={css.head}>
        <AppLink to={addressOf(null)} keepsScroll className={css.back ?? ''}>
          <IconArrowLeft size={18} aria-hidden /> <FormattedMessage {...splitTexts.back} />
        </AppLink>
        <div className={css.naming}>
          <h2 id={PANEL_HEADING} tabIndex={-1}>
            {title}
          </h2>
          <div className={css.about}>{about}</div>
        </div>
        <div className={css.actions}>
          <div className={css.steps} data-keeps-focus>
            <IconButton
              Icon={IconChevronUp}
              label={intl.formatMessage(splitTexts.previous)}
              isBlocked={previous === null}
              onClick={step(previous)}
            />
            <IconButton
              Icon={IconChevronDown}
              label={intl.formatMessage(splitTexts.next)}
              isBlocked={next === null}
              onClick={step(next)}
            />
          </div>
          <AppLink
            to={addressOf(null)}
            keepsScroll
            className={css.close ?? ''}
            aria-label={intl.formatMessage(commonTexts.close)}
          >
            <IconX size={20} aria-hidden />
          </AppLink>
        </div>
        <p className={css.said} role="status">
          {stepped === open && title}
        </p>
      </div>
      {children}
    </section>
  );
}
