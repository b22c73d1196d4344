import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { accountById } from '#src/api/queries/account.ts';
import { PossibleParents } from '#src/screens/accounts/shared/PossibleParents.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { importTexts } from './import-texts.ts';
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
        <PossibleParents accountType={accountType} disabled={disabled} onChoose={change} />
      ) : (
        <Chosen place={place} disabled={disabled} onLeave={() => change(null)} />
      )}
    </div>
  );
}

function Chosen({ place, disabled, onLeave }: { place: number; disabled: boolean; onLeave: () => void }) {
  const { data } = useQuery(accountById(place));
  return (
    <>
      {data ? (
        <p className={css.chosen}>
          <FormattedMessage {...importTexts.below} values={{ name: <strong>{data.displayName}</strong> }} />
        </p>
      ) : (
        <Skeleton lines={1} />
      )}
      <Button variant="secondary" disabled={disabled} onClick={onLeave}>
        <FormattedMessage {...importTexts.otherPlace} />
      </Button>
    </>
  );
}
