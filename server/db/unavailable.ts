/** The database cannot be reached, opened or brought to its shape; the message is for the operator, without a stack. */
export class DatabaseUnavailable extends Error {}
