package dev.cleave.transforms.coders;

import dev.cleave.language.Category;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageSource;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;

/** {@link DetectedFile}. */
public final class DetectedFileCoder extends VersionedCoder<DetectedFile> {
  private static final DetectedFileCoder INSTANCE = new DetectedFileCoder();

  private DetectedFileCoder() {}

  public static DetectedFileCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(DetectedFile file, OutputStream out) throws IOException {
    SourceFileCoder.of().encode(file.source(), out);
    Fields.writeString(file.language(), out);
    Fields.writeEnum(file.languageSource(), out);
    Fields.writeNullable(file.alternative(), Fields::writeString, out);
    Fields.writeEnum(file.category(), out);
    Fields.writeString(file.encoding().charset().name(), out);
    Fields.writeEnum(file.encoding().source(), out);
  }

  @Override
  protected DetectedFile read(InputStream in) throws IOException {
    return new DetectedFile(
        SourceFileCoder.of().decode(in),
        Fields.readString(in),
        Fields.readEnum(LanguageSource.class, in),
        Fields.readNullable(Fields::readString, in),
        Fields.readEnum(Category.class, in),
        new TextEncoding(
            Charset.forName(Fields.readString(in)), Fields.readEnum(CharsetSource.class, in)));
  }
}
