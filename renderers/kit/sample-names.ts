/** Names of players in rules and examples, by seat: those at a table may be fewer. */
export const sampleNames: readonly string[] = ['Ada', 'Bruno', 'Chloé', 'Dario', 'Elsa', 'Félix'];
