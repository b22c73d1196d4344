import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import type { TextField } from '#contract/marketplace/service-limits.ts';
import type { CheckedTexts, SheetProblem, TextDifference } from '#contract/marketplace/service-sheets.ts';
import { LANGUAGE_TITLES } from '#contract/platform/locales.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { languageTexts, partTexts } from '../panel/service-texts.ts';
import { toolTexts } from '../service-tool-texts.ts';
import { sheetTexts } from './sheet-texts.ts';
import css from '../ServiceTool.module.css';

/** The changes that the file would make, and its problems. */
export function CheckResult({ checked }: { checked: CheckedTexts }) {
  const { ProblemCount, Problems, DifferenceCount, Differences, ServiceCount } = checked;
  return (
    <>
      {ProblemCount > 0 && (
        <>
          <Alert>
            <FormattedMessage {...sheetTexts.problems} values={{ count: ProblemCount }} />
          </Alert>
          <Rows heads={[sheetTexts.cell, sheetTexts.problem]} rows={Problems.map(problemCells)} />
          <Partly shown={Problems.length} all={ProblemCount} />
        </>
      )}
      <p role="status">
        <FormattedMessage {...sheetTexts.found} values={{ count: DifferenceCount, services: ServiceCount }} />
      </p>
      {DifferenceCount > 0 && (
        <>
          <Rows
            heads={[
              sheetTexts.service,
              sheetTexts.field,
              sheetTexts.language,
              sheetTexts.old,
              sheetTexts.new,
            ]}
            rows={Differences.map(differenceCells)}
          />
          <Partly shown={Differences.length} all={DifferenceCount} />
        </>
      )}
    </>
  );
}

const problemCells = ({ Row, Column, Text }: SheetProblem) => [`${Column ?? ''}${Row}`, Text];

const FIELDS: Record<TextField, MessageDescriptor> = {
  Name: toolTexts.name,
  Summary: languageTexts.summary,
  Description: partTexts.description,
};

const differenceCells = ({ Service, Field, Language, Old, New }: TextDifference) => [
  Service,
  <FormattedMessage key="field" {...FIELDS[Field]} />,
  LANGUAGE_TITLES[Language],
  <span key="old" lang={Language}>
    {Old || '–'}
  </span>,
  <span key="new" lang={Language}>
    {New || '–'}
  </span>,
];

type RowsProps = { heads: readonly MessageDescriptor[]; rows: readonly (readonly ReactNode[])[] };

/** A plain table that scrolls on its own, also by keyboard. */
const Rows = ({ heads, rows }: RowsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
  <div className={css.scroll} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head.id} scope="col">
              <FormattedMessage {...head} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Partly = ({ shown, all }: { shown: number; all: number }) =>
  shown < all && (
    <p>
      <FormattedMessage {...sheetTexts.first} values={{ count: shown }} />
    </p>
  );
