import { useFocusWithPanel } from '#src/screens/platform/lists/split/use-focus-with-panel.ts';

/** Id of the link that opens the panel of a group. */
export const groupLinkId = (groupId: number): string => `service-group-${groupId}`;

/** Id of the panel's heading. */
export const GROUP_HEADING = 'service-group';

const IDS = { linkIdOf: groupLinkId, heading: GROUP_HEADING };

/** Moves the focus as a pricelist's panel does. */
export const useFocusWithGroup = (group: number | null): void => useFocusWithPanel(group, IDS);
