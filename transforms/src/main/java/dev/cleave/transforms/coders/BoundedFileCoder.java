package dev.cleave.transforms.coders;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link BoundedFile}. */
public final class BoundedFileCoder extends VersionedCoder<BoundedFile> {
  private static final BoundedFileCoder INSTANCE = new BoundedFileCoder();

  private BoundedFileCoder() {}

  public static BoundedFileCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(BoundedFile file, OutputStream out) throws IOException {
    DetectedFileCoder.of().encode(file.detected(), out);
    Fields.writeList(file.symbols(), BoundedFileCoder::writeSymbol, out);
    Fields.writeList(file.segments(), BoundedFileCoder::writeSegment, out);
    Fields.writeList(file.definitions(), BoundedFileCoder::writeDefinition, out);
    writeSeams(file.seams(), out);
    Fields.writeEnum(file.strategy(), out);
    Fields.writeEnum(file.parseStatus(), out);
    Fields.writeInt(file.parseErrorCount(), out);
    Fields.writeLong(file.parseMicros(), out);
  }

  @Override
  protected BoundedFile read(InputStream in) throws IOException {
    return new BoundedFile(
        DetectedFileCoder.of().decode(in),
        Fields.readList(BoundedFileCoder::readSymbol, in),
        Fields.readList(BoundedFileCoder::readSegment, in),
        Fields.readList(BoundedFileCoder::readDefinition, in),
        readSeams(in),
        Fields.readEnum(Strategy.class, in),
        Fields.readEnum(ParseStatus.class, in),
        Fields.readInt(in),
        Fields.readLong(in));
  }

  private static void writeSymbol(Symbol symbol, OutputStream out) throws IOException {
    Fields.writeInt(symbol.parent(), out);
    Fields.writeEnum(symbol.kind(), out);
    Fields.writeString(symbol.name(), out);
    Fields.writeList(symbol.path(), Fields::writeString, out);
    Fields.writeInt(symbol.level(), out);
    Fields.writeInt(symbol.occurrence(), out);
    Fields.writeNullable(symbol.signature(), Fields::writeString, out);
    Fields.writeNullable(symbol.documentation(), Fields::writeString, out);
    Fields.writeList(symbol.attributes(), Fields::writeString, out);
    Fields.writeList(symbol.types(), Fields::writeEnum, out);
    Fields.writeNullable(symbol.language(), Fields::writeString, out);
  }

  private static Symbol readSymbol(InputStream in) throws IOException {
    return new Symbol(
        Fields.readInt(in),
        Fields.readEnum(Kind.class, in),
        Fields.readString(in),
        Fields.readList(Fields::readString, in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readNullable(Fields::readString, in),
        Fields.readNullable(Fields::readString, in),
        Fields.readList(Fields::readString, in),
        Fields.readList(each -> Fields.readEnum(ContentType.class, each), in),
        Fields.readNullable(Fields::readString, in));
  }

  private static void writeSegment(Segment segment, OutputStream out) throws IOException {
    Fields.writeInt(segment.symbol(), out);
    Fields.writeEnum(segment.role(), out);
    Fields.writeInt(segment.occurrence(), out);
    writeExtent(segment.extent(), out);
    Fields.writeList(segment.imports(), Fields::writeString, out);
  }

  private static Segment readSegment(InputStream in) throws IOException {
    return new Segment(
        Fields.readInt(in),
        Fields.readEnum(Role.class, in),
        Fields.readInt(in),
        readExtent(in),
        Fields.readList(Fields::readString, in));
  }

  private static void writeExtent(Extent extent, OutputStream out) throws IOException {
    Fields.writeInt(extent.start(), out);
    Fields.writeInt(extent.end(), out);
    Fields.writeInt(extent.codeStart(), out);
    Fields.writeInt(extent.signatureEnd(), out);
    Fields.writeInt(extent.headEnd(), out);
    Fields.writeInt(extent.codeEnd(), out);
    Fields.writeInt(extent.leadEnd(), out);
  }

  private static Extent readExtent(InputStream in) throws IOException {
    return new Extent(
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in));
  }

  private static void writeDefinition(Definition definition, OutputStream out) throws IOException {
    Fields.writeInt(definition.offset(), out);
    Fields.writeString(definition.name(), out);
  }

  private static Definition readDefinition(InputStream in) throws IOException {
    return new Definition(Fields.readInt(in), Fields.readString(in));
  }

  private static void writeSeams(Seams seams, OutputStream out) throws IOException {
    Fields.writeInt(seams.offsets().length, out);
    for (int offset : seams.offsets()) {
      Fields.writeInt(offset, out);
    }
    out.write(seams.ranks());
  }

  private static Seams readSeams(InputStream in) throws IOException {
    int[] offsets = new int[Fields.readInt(in)];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = Fields.readInt(in);
    }
    byte[] ranks = new byte[offsets.length];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = (byte) Fields.readByte(in);
    }
    return new Seams(offsets, ranks);
  }
}
