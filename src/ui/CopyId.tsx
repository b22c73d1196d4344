import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { uiTexts } from './ui-texts.ts';
import css from './CopyId.module.css';

/** An id with a button to copy it. */
export function CopyId({ id }: { id: number }) {
  const intl = useIntl();
  const { copied, copy } = useClipboard();
  const label = intl.formatMessage(uiTexts.copyId);
  return (
    <span className={css.id}>
      <code>{id}</code>
      <button type="button" aria-label={label} onClick={() => copy(id)}>
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </button>
      <span role="status" className={css.said}>
        {copied && <FormattedMessage {...commonTexts.copied} />}
      </span>
    </span>
  );
}
