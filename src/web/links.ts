export interface TableLinks {
  /**
   * Creates a link for one person at one table, valid for ten minutes and one use; send it to that person alone.
   *
   * @param locale the language in which the page opens
   */
  forPlayer(tableId: string, userId: string, locale: string): Promise<string>;
  /** Creates a public link that shows public information, for as long as the table exists. */
  forSpectators(tableId: string, locale: string): Promise<string>;
  closePages(tableId: string, userId: string): Promise<void>;
  renewSpectatorLink(tableId: string): Promise<void>;
}
