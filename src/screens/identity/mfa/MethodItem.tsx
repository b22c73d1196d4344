import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { DisableForm } from './DisableForm.tsx';
import { MethodSummary } from './MethodSummary.tsx';
import { mfaTexts } from './mfa-texts.ts';
import type { MethodsProps } from './props.ts';
import { RenameForm } from './RenameForm.tsx';
import css from './MethodList.module.css';

export type ItemProps = MethodsProps & { method: AuthenticationMethod };

/** One verification method with its actions; the form of an action opens in its place. */
export function MethodItem({ actor, method }: ItemProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const isMine = state.context.methodId === method.Id;
  const isRenaming = isMine && (state.matches('renaming') || state.matches('savingName'));
  const isDisabling = isMine && (state.matches('confirmingDisable') || state.matches('disabling'));
  return (
    <li className={css.method}>
      <MethodSummary method={method} />
      {isRenaming && <RenameForm actor={actor} />}
      {isDisabling && <DisableForm actor={actor} />}
      {!isRenaming && !isDisabling && <Actions actor={actor} method={method} />}
    </li>
  );
}

/**
 * The accessible name of a button starts with its visible text; the name of the method follows, to tell items
 * apart.
 */
function Actions({ actor, method: { Id: methodId, Name: name } }: ItemProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const isSettingPrimary = state.context.methodId === methodId && state.matches('settingPrimary');
  const canBePrimary = isSettingPrimary || state.can({ type: 'primary.chosen', methodId });
  const isIdle = state.can({ type: 'rename.started', methodId });
  const hidden = (chunks: React.ReactNode) => <span className={css.hidden}>{chunks}</span>;
  return (
    <div className={css.actions}>
      <Button
        variant="secondary"
        disabled={!isIdle}
        onClick={() => actor.send({ type: 'rename.started', methodId })}
      >
        <FormattedMessage {...mfaTexts.renameMethod} values={{ name, hidden }} />
      </Button>
      {canBePrimary && (
        <Button
          variant="secondary"
          busy={isSettingPrimary}
          onClick={() => actor.send({ type: 'primary.chosen', methodId })}
        >
          <FormattedMessage {...mfaTexts.makePrimary} values={{ name, hidden }} />
        </Button>
      )}
      <Button
        variant="secondary"
        disabled={!isIdle}
        onClick={() => actor.send({ type: 'disable.started', methodId })}
      >
        <FormattedMessage {...mfaTexts.disableMethod} values={{ name, hidden }} />
      </Button>
    </div>
  );
}
