/** Texts of the banners above every page, and of the maintenance lock. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const bannerTexts = defineMessages({
  saveAllYourProgress: {
    id: 'websocket.save_all_your_progress',
    defaultMessage: 'Please save all your progress.',
    description: 'After the announcement of maintenance',
  },
  maintenanceSoon: {
    id: 'websocket.maintenance_soon',
    defaultMessage: 'Maintenance soon',
    description: 'Banner above every page; nobody knows yet when, or it is more than an hour away',
  },
  downSoon: {
    id: 'websocket.down_soon',
    defaultMessage: 'The portal will soon be unavailable for a while.',
    description: 'Banner above every page, after the announcement of maintenance',
  },
  maintenanceInMinutes: {
    id: 'websocket.maintenance_in_minutes',
    defaultMessage: 'Maintenance in {minutes, plural, one {# minute} other {# minutes}}',
    description: 'Banner above every page; counts down',
  },
  maintenance1Sec: {
    id: 'websocket.maintenance_1_sec',
    defaultMessage: 'Maintenance in 1 second',
    description: 'Banner above every page; the last second of the countdown',
  },
  maintenanceInSeconds: {
    id: 'websocket.maintenance_in_seconds',
    defaultMessage: 'Maintenance in {seconds, plural, one {# second} other {# seconds}}',
    description: 'Banner above every page; counts down from 60',
  },
  saveAllYourProgressSorry: {
    id: 'websocket.save_all_your_progress_sorry',
    defaultMessage: 'Please save all your progress now. We are sorry for the interruption.',
    description: 'Banner above every page, in the last minute before maintenance',
  },
  downInMinutes: {
    id: 'websocket.down_in_minutes',
    defaultMessage: 'The portal will be unavailable in {minutes, plural, one {# minute} other {# minutes}}.',
    description: 'Said by screen readers 10, 5 and 1 minutes before maintenance',
  },
  maintenance: {
    id: 'websocket.maintenance',
    defaultMessage: 'Maintenance',
    description: 'Name of the maintenance banner for screen readers',
  },
  notBack: {
    id: 'websocket.not_back',
    defaultMessage: 'The page reloads as soon as the portal is available again.',
    description: 'In the dialog that locks the page, once its time is up',
  },
  reloadIn: {
    id: 'websocket.reload_in',
    defaultMessage: 'The page reloads in {seconds, plural, one {# second} other {# seconds}}.',
    description: 'In the dialog that locks the page; counts down from 60',
  },
  maintenanceOngoing: {
    id: 'websocket.maintenance_ongoing',
    defaultMessage: 'Maintenance in progress',
    description: 'Title of the dialog that locks the page',
  },
  locked: {
    id: 'websocket.locked',
    defaultMessage:
      'The portal is not available right now, so this page is locked. You do not need to do anything.',
    description: 'In the dialog that locks the page',
  },
  showLess: {
    id: 'websocket.show_less',
    defaultMessage: 'Show less',
    description: 'Button that folds the message above every page',
  },
  showAll: {
    id: 'websocket.show_all',
    defaultMessage: 'Show all',
    description: 'Button that unfolds the message above every page',
  },
  message: {
    id: 'websocket.message',
    defaultMessage: 'Message from the operator',
    description: 'Name of the message banner for screen readers',
  },
  offline: {
    id: 'common.offline',
    defaultMessage:
      'You are offline. The content may be out of date, and you cannot save until the connection is back.',
    description: 'Band above the header while the server cannot be reached',
  },
});
