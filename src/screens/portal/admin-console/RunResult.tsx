import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AdminResult } from '#machines/portal/admin-method-setup.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { CopyButton } from '#src/ui/plain/CopyButton.tsx';
import { adminTexts } from './admin-texts.ts';
import { rowsOf } from './result-rows.ts';
import { ResultTable } from './ResultTable.tsx';
import css from './AdminConsole.module.css';

const BYTES_A_KILOBYTE = 1000;

/** The result as a table or as JSON. */
export function RunResult({ result: { value, milliseconds } }: { result: AdminResult }) {
  const [look, setLook] = useState<'table' | 'json'>('table');
  const rows = rowsOf(value);
  const json = JSON.stringify(value, null, 2);
  return (
    <div className={css.result} data-testid="admin-result">
      <div className={css.bar}>
        <h3 id="admin-result" className={css.subtitle}>
          <FormattedMessage {...adminTexts.result} />
        </h3>
        <p className={css.count} role="status">
          <FormattedMessage
            {...adminTexts.size}
            values={{
              count: rows.length,
              milliseconds,
              kilobytes: new TextEncoder().encode(json).length / BYTES_A_KILOBYTE,
            }}
          />
        </p>
        <div className={css.looks}>
          <Button
            variant={look === 'table' ? 'primary' : 'secondary'}
            aria-pressed={look === 'table'}
            onClick={() => setLook('table')}
          >
            <FormattedMessage {...adminTexts.table} />
          </Button>
          <Button
            variant={look === 'json' ? 'primary' : 'secondary'}
            aria-pressed={look === 'json'}
            onClick={() => setLook('json')}
          >
            <FormattedMessage {...adminTexts.json} />
          </Button>
          <CopyButton
            value={json}
            copy={<FormattedMessage {...adminTexts.copy} />}
            copied={<FormattedMessage {...commonTexts.copied} />}
          />
        </div>
      </div>
      {look === 'table' ? <ResultTable rows={rows} /> : <Json text={json} />}
    </div>
  );
}

const Json = ({ text }: { text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached
  <pre className={css.json} tabIndex={0} role="region" aria-labelledby="admin-result">
    {text}
  </pre>
);
