/** Modules of pure rules that are mutated, and the tests of each. */
export type RuleModule = { name: string; files: string[]; tests: string[] };

export const modules: RuleModule[] = [
  {
    name: 'guard',
    files: ['src/app/guard.ts', 'contract/identity/sign-in-state.ts'],
    tests: ['tests/unit/identity/guard.test.ts'],
  },
  { name: 'redirect', files: ['src/app/redirect.ts'], tests: ['tests/unit/identity/redirect.test.ts'] },
  {
    name: 'capability',
    files: ['contract/identity/capability.ts'],
    tests: ['tests/unit/identity/capability.test.ts'],
  },
  {
    name: 'password-policy',
    files: ['contract/identity/password-rules.ts', 'server/identity/sign-in/password-policy.ts'],
    tests: ['tests/unit/identity/password-policy.test.ts'],
  },
  {
    name: 'back-off',
    files: [
      'machines/portal/realtime-setup.ts',
      'machines/portal/realtime.machine.ts',
      'machines/portal/push.machine.ts',
    ],
    tests: [
      'tests/machines/constants.test.ts',
      'tests/machines/portal/push.test.ts',
      'tests/machines/portal/realtime.test.ts',
      'tests/machines/portal/realtime-reconnect.test.ts',
    ],
  },
  {
    name: 'machine-helpers',
    files: ['machines/platform/helpers.ts'],
    tests: ['tests/unit/platform/machine-helpers.test.ts'],
  },
  {
    name: 'admission',
    files: ['machines/identity/admission.ts'],
    tests: ['tests/unit/identity/admission.test.ts'],
  },
  {
    name: 'hierarchy',
    files: ['contract/accounts/hierarchy.ts'],
    tests: ['tests/unit/accounts/hierarchy.test.ts'],
  },
  {
    name: 'file-names',
    files: ['contract/platform/file-names.ts'],
    tests: ['tests/unit/platform/file-names.test.ts'],
  },
  {
    name: 'web-address',
    files: ['contract/platform/web-address.ts'],
    tests: ['tests/unit/platform/web-address.test.ts'],
  },
  {
    name: 'landing-tiles',
    files: ['contract/portal/landing-tiles.ts'],
    tests: ['tests/unit/portal/landing-tiles.test.ts'],
  },
];
