/** What `forloop` says inside a loop. */
export class LoopState {
  readonly #name: string;
  readonly #length: number;
  readonly #parent: LoopState | undefined;
  #index = 0;

  constructor(name: string, length: number, parent: LoopState | undefined) {
    this.#name = name;
    this.#length = length;
    this.#parent = parent;
  }

  advance(): void {
    this.#index += 1;
  }

  read(key: unknown): string | number | boolean | LoopState | undefined {
    switch (key) {
      case 'index':
        return this.#index + 1;
      case 'index0':
        return this.#index;
      case 'rindex':
        return this.#length - this.#index;
      case 'rindex0':
        return this.#length - this.#index - 1;
      case 'first':
        return this.#index === 0;
      case 'last':
        return this.#index === this.#length - 1;
      case 'length':
        return this.#length;
      case 'name':
        return this.#name;
      case 'parentloop':
        return this.#parent;
      default:
        return undefined;
    }
  }
}

/** What `tablerowloop` says inside a table. */
export class TableState {
  readonly #loop: LoopState;
  readonly #columns: number;
  #row = 1;
  #column = 1;

  constructor(length: number, columns: number) {
    this.#loop = new LoopState('tablerow', length, undefined);
    this.#columns = columns;
  }

  get endsRow(): boolean {
    return this.#column === this.#columns && this.#loop.read('last') !== true;
  }

  advance(): void {
    this.#loop.advance();
    if (this.#column === this.#columns) {
      this.#row += 1;
      this.#column = 1;
    } else this.#column += 1;
  }

  read(key: unknown): string | number | boolean | undefined {
    switch (key) {
      case 'row':
        return this.#row;
      case 'col':
        return this.#column;
      case 'col0':
        return this.#column - 1;
      case 'col_first':
        return this.#column === 1;
      case 'col_last':
        return this.#column === this.#columns;
      case 'name':
      case 'parentloop':
        return undefined;
      default:
        return this.#loop.read(key) as string | number | boolean | undefined;
    }
  }
}
