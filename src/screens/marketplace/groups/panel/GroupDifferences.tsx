import { FormattedList, FormattedMessage } from 'react-intl';
import type { ServiceGroup } from '#contract/marketplace/service-groups.ts';
import { groupTexts } from '../group-texts.ts';
import css from '../Groups.module.css';

type Props = { before: ServiceGroup; after: ServiceGroup };

const lacking = (one: ServiceGroup, other: ServiceGroup): string[] => {
  const ids = new Set(other.Members.map(({ Id }) => Id));
  return one.Members.filter(({ Id }) => !ids.has(Id)).map(({ DisplayName }) => DisplayName);
};

/** The changes that someone else has made to a group. */
export function GroupDifferences({ before, after }: Props) {
  const [added, removed] = [lacking(after, before), lacking(before, after)];
  return (
    <ul className={css.differences} data-testid="differences">
      {after.Name !== before.Name && (
        <li>
          <FormattedMessage {...groupTexts.renamedTo} values={{ name: after.Name }} />
        </li>
      )}
      {added.length > 0 && (
        <li>
          <FormattedMessage {...groupTexts.addedNames} values={{ names: <FormattedList value={added} /> }} />
        </li>
      )}
      {removed.length > 0 && (
        <li>
          <FormattedMessage
            {...groupTexts.removedNames}
            values={{ names: <FormattedList value={removed} /> }}
          />
        </li>
      )}
    </ul>
  );
}
