import { useIntl } from 'react-intl';
import { ChosenList } from '#src/screens/marketplace/shared/ChosenList.tsx';
import { addTexts } from './add-texts.ts';

type Props = {
  chosen: readonly number[];
  /** The services that exist; undefined while loading. */
  named: readonly { Id: number; DisplayName: string }[] | undefined;
  onRemove: (id: number) => void;
};

/** The selected services, each with a button that removes it. */
export function ChosenServices({ chosen, named, onRemove }: Props) {
  const intl = useIntl();
  if (named === undefined || chosen.length === 0) return null;
  return (
    <ChosenList
      label={intl.formatMessage(addTexts.chosen)}
      chosen={chosen.map(key => ({
        key,
        name: named.find(({ Id }) => Id === key)?.DisplayName ?? `#${key}`,
      }))}
      onRemove={onRemove}
    />
  );
}
