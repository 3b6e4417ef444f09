export interface Question {
  readonly tableId: string;
  readonly version: number;
  readonly message: { readonly channelId: string; readonly messageId: string } | null;
}
