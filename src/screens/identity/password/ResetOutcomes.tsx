import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BackToSignIn } from '#src/screens/identity/shared/BackToSignIn.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Heading } from '#src/ui/plain/Heading.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { passwordTexts } from './password-texts.ts';
import type { ResetProps } from './props.ts';

/** As high as the form that follows, unless the link no longer works. */
export const CheckingLink = () => (
  <>
    <Heading title={<FormattedMessage {...passwordTexts.choosePassword} />} />
    <Skeleton lines={8} />
  </>
);

/** The same text whether the username exists or not. */
export function LinkSent({ actor }: ResetProps) {
  const username = useSelector(actor, state => state.context.username);
  return (
    <>
      <Heading
        takesFocus
        title={<FormattedMessage {...passwordTexts.linkSentTitle} />}
        lead={<FormattedMessage {...passwordTexts.linkSent} values={{ username: username.trim() }} />}
      />
      <p>
        <FormattedMessage {...passwordTexts.linkNotReceived} />
      </p>
      <Button variant="secondary" onClick={() => actor.send({ type: 'form.reopened' })}>
        <FormattedMessage {...passwordTexts.linkAgain} />
      </Button>
      <BackToSignIn />
    </>
  );
}

/** The link has been used or has expired. */
export const LinkSpent = ({ actor }: ResetProps) => (
  <>
    <Heading
      takesFocus
      title={<FormattedMessage {...passwordTexts.linkSpentTitle} />}
      lead={<FormattedMessage {...passwordTexts.linkSpent} />}
    />
    <Button onClick={() => actor.send({ type: 'form.reopened' })}>
      <FormattedMessage {...passwordTexts.linkNew} />
    </Button>
    <BackToSignIn />
  </>
);

export const PasswordSaved = () => (
  <>
    <Heading
      takesFocus
      title={<FormattedMessage {...passwordTexts.passwordSavedTitle} />}
      lead={<FormattedMessage {...passwordTexts.passwordSaved} />}
    />
    <BackToSignIn />
  </>
);
