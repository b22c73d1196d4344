import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { listTexts } from '#src/screens/platform/lists/list-texts.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { matching } from '../draft.ts';
import type { DraftMember } from '../draft.ts';
import { groupTexts } from '../group-texts.ts';
import { ServiceChecklist } from './ServiceChecklist.tsx';

/** Number of rows shown at first, and added each time more are requested. */
const PAGE = 50;

type Props = {
  title: ReactNode;
  members: readonly DraftMember[];
  mayChange: boolean;
  isEditable: boolean;
  onRemove: (ids: ReadonlySet<number>) => void;
};

/** The services of the group with the draft applied. */
export function Members({ title, members, mayChange, isEditable, onRemove }: Props) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(PAGE);
  const found = matching(members, text);
  return (
    <ServiceChecklist
      title={title}
      searchLabel={<FormattedMessage {...groupTexts.searchMembers} />}
      text={text}
      rows={found.slice(0, shown)}
      markOf={({ isNew, isOffered }) =>
        isNew ? (
          <Badge look={{ Icon: IconPlus, kind: 'info' }}>
            <FormattedMessage {...groupTexts.isNew} />
          </Badge>
        ) : (
          !isOffered && (
            <Badge look={{ Icon: IconAlertTriangle, kind: 'warning' }}>
              <FormattedMessage {...groupTexts.notOffered} />
            </Badge>
          )
        )
      }
      action={mayChange ? groupTexts.remove : null}
      isEditable={isEditable}
      onSearch={setText}
      onAct={services => onRemove(new Set(services.map(({ Id }) => Id)))}
    >
      {found.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
          <FormattedMessage {...listTexts.more} />
        </Button>
      )}
    </ServiceChecklist>
  );
}
