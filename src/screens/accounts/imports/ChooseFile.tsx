import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { IMPORT_FILE_BYTES, IMPORT_ROWS, IMPORT_TEMPLATE } from '#contract/accounts/import-limits.ts';
import { accountIn } from '#src/addresses/ids-in-query.ts';
import { chooseFile } from '#src/app/chosen-file.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { typeTexts } from '#src/ui/account-texts.ts';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { SpreadsheetField } from '#src/ui/SpreadsheetField.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { importTexts } from './import-texts.ts';
import { ImportParent } from './ImportParent.tsx';
import type { ImportProps } from './props.ts';
import css from './Import.module.css';

const MEGABYTE = 1024 * 1024;

/** Reads the proposed parent account and account type from the address. */
function useProposal(types: readonly CreatableType[]) {
  const search = useLocation({ select: location => location.search }) as { type?: string };
  return { parent: accountIn(search), type: types.find(one => one === search.type) ?? types[0] ?? 'User' };
}

/** First step: account type, parent account and file. After a rejected file the choices stay. */
export function ChooseFile({ actor, types }: ImportProps & { types: readonly CreatableType[] }) {
  const intl = useIntl();
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const problem = useSelector(actor, state => state.context.problem);
  const before = useSelector(actor, state => state.context.request);
  const proposal = useProposal(types);
  const [accountType, setType] = useState<CreatableType>(before?.accountType ?? proposal.type);
  const [place, setPlace] = useState(before?.parentAccountId ?? proposal.parent);
  const [file, setFile] = useState<File | null>(null);
  const isReady = place !== null && file !== null;
  const submit = () => {
    if (place === null || file === null) return;
    chooseFile(file);
    actor.send({ type: 'file.submitted', accountType, parentAccountId: place, fileName: file.name });
  };
  return (
    <Form className={css.panel ?? ''} problem={problem} isBusy={isBusy} onSubmit={submit}>
      <SelectField
        label={<FormattedMessage {...importTexts.type} />}
        value={accountType}
        disabled={isBusy}
        onChange={event => {
          setType(event.currentTarget.value as CreatableType);
          setPlace(null);
        }}
      >
        {types.map(type => (
          <option key={type} value={type}>
            {intl.formatMessage(typeTexts[type])}
          </option>
        ))}
      </SelectField>
      <ImportParent
        key={accountType}
        accountType={accountType}
        place={place}
        disabled={isBusy}
        onChange={setPlace}
      />
      <div>
        <a
          href={`${IMPORT_TEMPLATE}/${accountType}?language=${intl.locale.slice(0, 2)}`}
          className={buttonClass({ variant: 'secondary' })}
          download
        >
          <FormattedMessage {...importTexts.template} />
        </a>
      </div>
      <SpreadsheetField
        label={<FormattedMessage {...importTexts.file} />}
        limits={
          <FormattedMessage
            {...importTexts.limits}
            values={{ size: IMPORT_FILE_BYTES / MEGABYTE, rows: IMPORT_ROWS }}
          />
        }
        maxBytes={IMPORT_FILE_BYTES}
        disabled={isBusy}
        onChange={setFile}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy} disabled={!isReady} aria-describedby="import-lacks">
          <FormattedMessage {...importTexts.upload} />
        </Button>
        {isBusy && (
          <Button variant="quiet" onClick={() => actor.send({ type: 'upload.cancelled' })}>
            <FormattedMessage {...uiTexts.cancel} />
          </Button>
        )}
        <span id="import-lacks" className={css.note}>
          {!isReady && (
            <FormattedMessage
              {...importTexts.lacks}
              values={{ lacking: file !== null ? 'place' : place !== null ? 'file' : 'both' }}
            />
          )}
        </span>
      </div>
    </Form>
  );
}
