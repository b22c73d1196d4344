import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { Account } from '#contract/accounts/account.ts';
import { SHOWS_SECRETS } from '#contract/accounts/people-rights.ts';
import type { secretFieldMachine } from '#machines/accounts/secret-field.machine.ts';
import { useCanOn } from '#src/access/use-can.ts';
import { useIsImpersonated } from '#src/app/hooks.ts';
import { secrets } from '#src/app/secrets.ts';
import type { ShownField } from '#src/screens/accounts/shared/fields-of.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { serviceInfoTexts } from './service-info-texts.ts';
import css from './ServiceInfo.module.css';

type Props = { actor: ActorRefFrom<typeof secretFieldMachine>; account: Account; field: ShownField };

/** A secret field: hidden until a user with the right reveals it, and hidden again after a while. */
export function SecretValue({ actor, account, field: { name: fieldName, label: name, text } }: Props) {
  const intl = useIntl();
  const hasRight = useCanOn(account, SHOWS_SECRETS);
  const isImpersonated = useIsImpersonated();
  const isThis = useSelector(actor, state => state.context.fieldName === fieldName);
  const isShown = useSelector(actor, state => state.hasTag('shown')) && isThis;
  const isBusy = useSelector(actor, state => state.hasTag('busy')) && isThis;
  const canShow = useSelector(actor, state => state.can({ type: 'secret.requested', fieldName }));
  if (!hasRight || isImpersonated) return <>{text}</>;
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <span className={css.secret}>
      <span role="status">
        {isShown ? <code data-testid="secret">{secrets.get('revealed')}</code> : text}
      </span>
      <Button
        variant="secondary"
        busy={isBusy}
        disabled={!isShown && !canShow}
        aria-label={intl.formatMessage(isShown ? serviceInfoTexts.hideSecret : serviceInfoTexts.showSecret, {
          name,
        })}
        onClick={() =>
          actor.send(isShown ? { type: 'secret.hidden' } : { type: 'secret.requested', fieldName })
        }
      >
        <Icon size={18} aria-hidden />
      </Button>
      {isShown && (
        <small className={css.left}>
          <FormattedMessage {...serviceInfoTexts.hiddenSoon} />
        </small>
      )}
    </span>
  );
}
