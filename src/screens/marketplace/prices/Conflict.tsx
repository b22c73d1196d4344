import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ConflictBar } from '#src/ui/ConflictBar.tsx';
import type { EditorProps } from './props.ts';
import { rebaseDraft } from './rebase-draft.ts';
import { ruleDifferences } from './rule-differences.ts';
import { RuleText } from './RuleText.tsx';
import { differenceTexts, saveTexts } from './save-texts.ts';
import css from './Prices.module.css';

/** Shown when someone else has saved first: their changes by rule, and the choice. */
export function Conflict({ actor, base }: EditorProps) {
  const theirs = useSelector(actor, state => state.context.theirs);
  const draft = useSelector(actor, state => state.context.draft);
  if (theirs === null || draft === null) return null;
  const differences = ruleDifferences(base, theirs);
  return (
    <ConflictBar
      message={<FormattedMessage {...saveTexts.conflict} />}
      onKeepMine={() => actor.send({ type: 'mine.kept', draft: rebaseDraft(base, draft, theirs) })}
      onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
    >
      {differences.length === 0 ? (
        <p>
          <FormattedMessage {...saveTexts.onlyPrices} />
        </p>
      ) : (
        <ul className={css.differences} data-testid="differences">
          {differences.map(({ kind, name, before, after }) => (
            <li key={`${kind}${name}`}>
              <strong>{name}</strong> · <FormattedMessage {...differenceTexts[kind]} />
              {before && after ? (
                <>
                  {' '}
                  <RuleText rule={before} /> → <RuleText rule={after} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </ConflictBar>
  );
}
