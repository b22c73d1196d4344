/** The modules of pure rules, and the tests that are written for each. */
export type RuleModule = { name: string; files: string[]; tests: string[] };

export const modules: RuleModule[] = [
  {
    name: 'guard',
    files: ['src/app/guard.ts', 'contract/sign-in-state.ts'],
    tests: ['tests/unit/app/guard.test.ts'],
  },
  { name: 'redirect', files: ['src/app/redirect.ts'], tests: ['tests/unit/app/redirect.test.ts'] },
  {
    name: 'capability',
    files: ['contract/capability.ts'],
    tests: ['tests/unit/contract/capability.test.ts'],
  },
  {
    name: 'password-policy',
    files: ['contract/password-rules.ts', 'server/sign-in/password-policy.ts'],
    tests: ['tests/unit/server/password-policy.test.ts'],
  },
  {
    name: 'back-off',
    files: ['machines/realtime.machine.ts', 'machines/push.machine.ts'],
    tests: [
      'tests/machines/constants.test.ts',
      'tests/machines/push.test.ts',
      'tests/machines/realtime.test.ts',
      'tests/machines/realtime-reconnect.test.ts',
    ],
  },
  {
    name: 'hierarchy',
    files: ['contract/hierarchy.ts'],
    tests: ['tests/unit/contract/hierarchy.test.ts'],
  },
  {
    name: 'file-names',
    files: ['contract/file-names.ts'],
    tests: ['tests/unit/contract/file-names.test.ts'],
  },
  {
    name: 'web-address',
    files: ['contract/web-address.ts'],
    tests: ['tests/unit/contract/web-address.test.ts'],
  },
  {
    name: 'landing-tiles',
    files: ['contract/landing-tiles.ts'],
    tests: ['tests/unit/contract/landing-tiles.test.ts'],
  },
];
