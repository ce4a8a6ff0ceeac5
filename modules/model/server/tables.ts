import type { model, modelField } from '@kaiyin/modules/model/schema';
import type { TableOf } from '@kaiyin/server-kit';

declare module '@kaiyin/server-kit/database' {
  interface Tables {
    x_model: TableOf<typeof model>;
    x_model_field: TableOf<typeof modelField>;
  }
}
