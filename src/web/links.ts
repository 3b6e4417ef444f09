/** What makes the links by which people open a table as a page. */
export interface TableLinks {
  /**
   * For one person at one table, ten minutes long and once: to be told to them alone.
   *
   * @param locale the language in which the page opens
   */
  forPlayer(tableId: string, userId: string, locale: string): Promise<string>;
  /** For everybody: it shows what everybody may see, as long as the table is there. */
  forSpectators(tableId: string, locale: string): Promise<string>;
  /** Ends the pages of a person at a table, and takes the links back that they were given there. */
  closePages(tableId: string, userId: string): Promise<void>;
  /** Ends the pages of all who watch a table, and takes their links back. */
  renewSpectatorLink(tableId: string): Promise<void>;
}
