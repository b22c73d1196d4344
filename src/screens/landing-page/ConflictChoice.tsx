import { FormattedMessage } from 'react-intl';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import type { LandingPageProps } from './LandingPageScreen.tsx';
import css from './LandingPage.module.css';

/** Somebody else saved first: theirs, or one's own over it. Nothing is lost before the choice. */
export const ConflictChoice = ({ actor }: LandingPageProps) => (
  <Alert kind="warning">
    <p className={css.conflict}>
      <FormattedMessage
        id="landing.conflict"
        defaultMessage="Somebody else has rearranged the dashboard meanwhile. What you see below is yours and not saved."
        description="When saving the arrangement of the dashboard met another’s newer one"
      />
    </p>
    <div className={css.choices}>
      <Button onClick={() => actor.send({ type: 'mine.kept' })}>
        <FormattedMessage
          id="landing.keep_mine"
          defaultMessage="Save mine over it"
          description="Button: one’s own arrangement replaces another’s"
        />
      </Button>
      <Button variant="secondary" onClick={() => actor.send({ type: 'theirs.taken' })}>
        <FormattedMessage
          id="landing.take_theirs"
          defaultMessage="Discard mine and show theirs"
          description="Button: another’s arrangement replaces one’s own"
        />
      </Button>
    </div>
  </Alert>
);
