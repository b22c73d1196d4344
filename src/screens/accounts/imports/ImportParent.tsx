import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { possibleParents } from '#src/api/queries/account-fields.ts';
import { accountById } from '#src/api/queries/account.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ParentChoice } from '../ParentChoice.tsx';
import { useDebouncedSearch } from '../use-debounced-search.ts';
import css from './Import.module.css';

type Props = {
  accountType: CreatableType;
  place: number | null;
  disabled: boolean;
  onChange: (accountId: number | null) => void;
};

/** The parent account of the imported ones: the choice, then the chosen account with a button to change it. */
export function ImportParent({ accountType, place, disabled, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button has disappeared with the choice, so this element takes the focus.
  const change = (accountId: number | null) => {
    onChange(accountId);
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={css.place}>
      {place === null ? (
        <Choice accountType={accountType} disabled={disabled} onChoose={change} />
      ) : (
        <Chosen place={place} disabled={disabled} onLeave={() => change(null)} />
      )}
    </div>
  );
}

type ChoiceProps = Pick<Props, 'accountType' | 'disabled'> & { onChoose: (accountId: number) => void };

function Choice({ accountType, disabled, onChoose }: ChoiceProps) {
  const [text, setText] = useState('');
  const found = useQuery(possibleParents(accountType, useDebouncedSearch(text)));
  return (
    <ParentChoice
      title={
        <FormattedMessage
          id="import.place"
          defaultMessage="Choose a parent account"
          description="Heading above the choice of where the imported accounts will stand"
        />
      }
      empty={
        <FormattedMessage
          id="create.no_parent"
          defaultMessage="There is no parent account where you can create this type of account."
          description="Where the choice of the account above a new one is empty"
        />
      }
      text={text}
      onText={setText}
      found={found}
      disabled={disabled}
      onChoose={onChoose}
    />
  );
}

function Chosen({ place, disabled, onLeave }: { place: number; disabled: boolean; onLeave: () => void }) {
  const { data } = useQuery(accountById(place));
  return (
    <>
      {data ? (
        <p className={css.chosen}>
          <FormattedMessage
            id="import.below"
            defaultMessage="The accounts will be created below {name}."
            description="Which account was chosen for the imported ones"
            values={{ name: <strong>{data.displayName}</strong> }}
          />
        </p>
      ) : (
        <Skeleton lines={1} />
      )}
      <Button variant="secondary" disabled={disabled} onClick={onLeave}>
        <FormattedMessage
          id="import.other_place"
          defaultMessage="Choose another parent account"
          description="Button: back to the choice of where the imported accounts will stand"
        />
      </Button>
    </>
  );
}
