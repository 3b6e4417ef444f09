/** Whether the person who starts the program is told one thing, in words, and no stack trace. */
export const isOneSentence = (errors: string): boolean =>
  /^[^\n]*\p{L}{2,} [^\n]*\n$/u.test(errors) && !/\bat \S+:\d+|node:internal|Error:/.test(errors);
