export const blockKinds = ['server', 'person'] as const;

/** A server or a person whom the operator keeps out. */
export interface Block {
  readonly kind: (typeof blockKinds)[number];
  readonly id: string;
  readonly since: Date;
}
